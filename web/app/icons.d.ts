declare module '~icons/*' {
  import type { Icon } from '#app/ui/icon.tsx'

  const icon: Icon
  export default icon
}
