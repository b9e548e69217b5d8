import { z } from 'zod'

import * as account from './account.ts'
import * as activity from './activity.ts'
import * as address from './address.ts'
import * as catalogue from './catalogue.ts'
import * as categoryTree from './category-tree.ts'
import * as category from './category.ts'
import * as coupon from './coupon.ts'
import * as field from './field.ts'
import * as figures from './reports.ts'
import * as file from './file.ts'
import * as formField from './form-field.ts'
import * as frontPage from './front-page.ts'
import * as google from './google.ts'
import * as orderMessage from './order-message.ts'
import * as order from './order.ts'
import * as payment from './payment.ts'
import * as productBulk from './product-bulk.ts'
import * as productForm from './product-form.ts'
import * as productImport from './product-import.ts'
import * as refund from './refund.ts'
import * as review from './review.ts'
import * as search from './search.ts'
import * as twoFactor from './two-factor.ts'
import * as shipping from './shipping.ts'
import * as shopSettings from './shop-settings.ts'
import * as shop from './shop.ts'
import * as staffOrder from './staff-order.ts'
import * as staffProduct from './staff-product.ts'
import * as staffReview from './staff-review.ts'
import * as sizeChart from './size-chart.ts'
import * as stock from './stock.ts'

const modules = [
  account,
  activity,
  address,
  catalogue,
  categoryTree,
  category,
  coupon,
  field,
  figures,
  file,
  formField,
  frontPage,
  google,
  orderMessage,
  order,
  payment,
  productBulk,
  productForm,
  productImport,
  refund,
  review,
  search,
  twoFactor,
  shipping,
  shopSettings,
  shop,
  staffOrder,
  staffProduct,
  staffReview,
  sizeChart,
  stock,
]

/** Every exported schema by its name, which becomes a component of the OpenAPI document. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  modules
    .flatMap((module): [string, unknown][] => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
)
