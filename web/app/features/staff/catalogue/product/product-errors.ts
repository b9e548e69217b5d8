import { ApiError } from '#app/api/api.ts'

/** Field names of the update form that differ from those of the create form, which the fields use. */
const formNames = new Map([
  ['productName', 'name'],
  ['productDescription', 'description'],
  ['productOriginalPrice', 'originalPrice'],
  ['productDiscount', 'discount'],
  ['productCategory', 'category'],
  ['productSubCategory', 'subCategory'],
  ['productSubSubCategory', 'subSubCategory'],
  ['keepImages', 'pictures'],
  ['productImages', 'pictures'],
])

/** Renames the fields of an error to those of the form. */
export function inFormNames(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { errors = [], ...failure } = error.data
  return new ApiError({
    ...failure,
    errors: errors.map(({ path, message }) => {
      const [name = '', ...rest] = path.replace(/^(body|files)\./, '').split('.')
      return { path: ['body', formNames.get(name) ?? name, ...rest].join('.'), message }
    }),
  })
}
