import { z } from 'zod'

import * as account from './account/account.ts'
import * as customer from './account/customer.ts'
import * as staff from './account/staff.ts'
import * as activity from './activity.ts'
import * as address from './address.ts'
import * as backup from './backup.ts'
import * as catalogue from './product/catalogue.ts'
import * as categoryTree from './product/category-tree.ts'
import * as category from './product/category.ts'
import * as cameBack from './order/came-back.ts'
import * as coupon from './order/coupon.ts'
import * as editOrder from './order/edit-order.ts'
import * as orderAct from './order/order-act.ts'
import * as orderBulk from './order/order-bulk.ts'
import * as orderByStaff from './order/order-by-staff.ts'
import * as received from './order/received.ts'
import * as orderReturn from './order/return.ts'
import * as field from './field.ts'
import * as figures from './reports.ts'
import * as file from './file.ts'
import * as formField from './form-field.ts'
import * as frontPage from './product/front-page.ts'
import * as google from './account/google.ts'
import * as orderAlert from './order/order-alert.ts'
import * as orderMessage from './order/order-message.ts'
import * as orderNews from './order/order-news.ts'
import * as order from './order/order.ts'
import * as payment from './order/payment.ts'
import * as productBulk from './product/product-bulk.ts'
import * as productForm from './product/product-form.ts'
import * as productImport from './product/product-import.ts'
import * as refund from './order/refund.ts'
import * as review from './product/review.ts'
import * as search from './product/search.ts'
import * as twoFactor from './account/two-factor.ts'
import * as shipping from './order/shipping.ts'
import * as shopSettings from './shop-settings.ts'
import * as shopStatus from './shop-status.ts'
import * as shop from './shop.ts'
import * as goodsToOrder from './product/goods-to-order.ts'
import * as orderCustomer from './order/order-customer.ts'
import * as staffOrder from './order/staff-order.ts'
import * as staffProduct from './product/staff-product.ts'
import * as staffReview from './product/staff-review.ts'
import * as scheduledSale from './product/scheduled-sale.ts'
import * as sizeChart from './product/size-chart.ts'
import * as stock from './product/stock.ts'
import * as textPage from './text-page.ts'
import * as till from './till-reports.ts'

const modules = [
  cameBack,
  editOrder,
  orderAct,
  orderBulk,
  orderByStaff,
  received,
  orderReturn,
  account,
  customer,
  staff,
  activity,
  address,
  backup,
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
  orderAlert,
  orderMessage,
  orderNews,
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
  shopStatus,
  shop,
  staffOrder,
  goodsToOrder,
  orderCustomer,
  staffProduct,
  staffReview,
  scheduledSale,
  sizeChart,
  stock,
  textPage,
  till,
]

/** Every exported schema by its name, which becomes a component of the OpenAPI document. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  modules
    .flatMap((module): [string, unknown][] => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
)
