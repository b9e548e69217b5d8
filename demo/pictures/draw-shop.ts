import { demoCategories } from '../products/categories.ts'
import { demoProducts } from '../products/products.ts'
import { demoBanners } from '../shop.ts'
import { composeBanglaBanner, composeBanglaPhoneBanner, composeBanner } from './compose-banner.ts'
import { composePicture } from './compose-picture.ts'
import { composeTile } from './compose-tile.ts'
import { drawLogo } from './logo.ts'
import { categoryPicture, colorPicture, productPicture } from './picture-names.ts'
import { pictureViews } from './recipe.ts'

interface NamedDrawing {
  name: string
  svg: string
}

/** Every drawing of the demo shop, one after another: all at once would fill the memory. */
export function* drawShop(): Generator<NamedDrawing> {
  yield { name: 'logo/haat', svg: drawLogo() }
  for (const banner of demoBanners) {
    yield { name: `banners/${banner.key}`, svg: composeBanner(banner) }
    yield { name: `banners/${banner.key}-bn`, svg: composeBanglaBanner(banner) }
    yield { name: `banners/${banner.key}-bn-phone`, svg: composeBanglaPhoneBanner(banner) }
  }
  for (const category of demoCategories) {
    const { key, ground, thing, subs } = category
    yield { name: categoryPicture(key), svg: composeTile(thing, ground) }
    for (const sub of subs) {
      yield { name: categoryPicture(key, sub.key), svg: composeTile(sub.thing, ground) }
      for (const leaf of sub.subs) {
        const name = categoryPicture(key, sub.key, leaf.key)
        yield { name, svg: composeTile(leaf.thing, ground) }
      }
    }
  }
  for (const { key, picture, inColors } of demoProducts) {
    for (const view of pictureViews) {
      yield { name: productPicture(key, view), svg: composePicture(picture, view) }
    }
    for (const { color, thing } of inColors) {
      const svg = composePicture({ ...picture, thing }, 'hero')
      yield { name: colorPicture(key, color), svg }
    }
  }
}
