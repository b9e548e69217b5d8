import {
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { CategoryBrowser } from '#app/features/categories/category-browser.tsx'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { useShopName } from '#app/api/use-shop.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [categories, subCategories, subSubCategories] = await Promise.all([
    api('GET /categories'),
    api('GET /subcategories'),
    api('GET /subsubcategories'),
  ])
  const canonical = new URL(paths.categories(), request.url).href
  return { categories, subCategories, subSubCategories, canonical }
}

/** All levels are loaded already: another choice needs no call. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export function Component() {
  const { canonical, ...tree } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  return (
    <div className="page pt-4 pb-section md:pt-8">
      <PageHead
        title={m.common_menu_categories()}
        description={m.categories_description({
          shop: useShopName(),
          names: tree.categories.map(({ categoryName }) => categoryName).join(', '),
        })}
        canonical={canonical}
      />
      <h1 className="mb-3 text-h3 md:mb-6 md:text-h2">{m.common_menu_categories()}</h1>
      <CategoryBrowser {...tree} chosen={params.get('category')} />
    </div>
  )
}
