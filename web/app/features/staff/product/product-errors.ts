import { ApiError } from '#app/api/api.ts'

/** What the update form calls otherwise than the create form, whose names the fields have. */
const formNames = new Map([
  ['productName', 'name'],
  ['productDescription', 'description'],
  ['productOriginalPrice', 'originalPrice'],
  ['productDiscount', 'discount'],
  ['productColors', 'colors'],
  ['productSizes', 'sizes'],
  ['productCategory', 'category'],
  ['productSubCategory', 'subCategory'],
  ['productSubSubCategory', 'subSubCategory'],
  ['keepImages', 'pictures'],
  ['productImages', 'pictures'],
])

/** A refusal with the fields called as the form calls them. */
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

/** What is wrong with a field, or with one of the entries of its list. */
export function errorOf(errors: Partial<Record<string, string>>, name: string): string | undefined {
  const [, found] =
    Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`)) ?? []
  return found
}
