import { fragranceGrooming } from './beauty/fragrance-grooming.ts'
import { hairCare } from './beauty/hair-care.ts'
import { makeUp } from './beauty/make-up.ts'
import { skinCare } from './beauty/skin-care.ts'
import { childrenStudy } from './books-toys/children-study.ts'
import { novels } from './books-toys/novels.ts'
import { stationery } from './books-toys/stationery.ts'
import { toysGames } from './books-toys/toys-games.ts'
import { fans } from './electronics/fans.ts'
import { kitchenAppliances } from './electronics/kitchen-appliances.ts'
import { powerBackup } from './electronics/power-backup.ts'
import { tvComputer } from './electronics/tv-computer.ts'
import { kidsShoesBags } from './fashion/kids-shoes-bags.ts'
import { mensWear } from './fashion/menswear.ts'
import { ornaAbaya } from './fashion/orna-abaya.ts'
import { salwarKameez } from './fashion/salwar-kameez.ts'
import { sarees } from './fashion/sarees.ts'
import { shirtsTrousers } from './fashion/shirts-trousers.ts'
import { tantSarees } from './fashion/tant-sarees.ts'
import { fresh } from './groceries/fresh.ts'
import { oilSpices } from './groceries/oil-spices.ts'
import { riceDal } from './groceries/rice-dal.ts'
import { snacksTea } from './groceries/snacks-tea.ts'
import { sweets } from './groceries/sweets.ts'
import { beddingDecor } from './home/bedding-decor.ts'
import { cookWare } from './home/cookware.ts'
import { deshiCrafts } from './home/deshi-crafts.ts'
import { diningStorage } from './home/dining-storage.ts'
import { audioWearables } from './mobiles/audio-wearables.ts'
import { phoneExtras } from './mobiles/phone-extras.ts'
import { phones } from './mobiles/phones.ts'
import { phonePower } from './mobiles/power.ts'
import { cricketGear } from './sports/cricket.ts'
import { cyclingOutdoor } from './sports/cycling-outdoor.ts'
import { fitnessGear } from './sports/fitness.ts'
import { footballBadminton } from './sports/football-badminton.ts'
import type { DemoProduct } from './types.ts'

/** Everything on sale in the demo shop, shelf by shelf. */
export const demoProducts: readonly DemoProduct[] = [
  ...sarees,
  ...tantSarees,
  ...salwarKameez,
  ...ornaAbaya,
  ...mensWear,
  ...shirtsTrousers,
  ...kidsShoesBags,
  ...phones,
  ...audioWearables,
  ...phoneExtras,
  ...phonePower,
  ...fans,
  ...kitchenAppliances,
  ...powerBackup,
  ...tvComputer,
  ...beddingDecor,
  ...cookWare,
  ...deshiCrafts,
  ...diningStorage,
  ...fresh,
  ...oilSpices,
  ...riceDal,
  ...snacksTea,
  ...sweets,
  ...fragranceGrooming,
  ...hairCare,
  ...makeUp,
  ...skinCare,
  ...childrenStudy,
  ...novels,
  ...stationery,
  ...toysGames,
  ...cricketGear,
  ...cyclingOutdoor,
  ...fitnessGear,
  ...footballBadminton,
]
