import type { CategoryNode } from '@haat/contract/product/category-tree'

/** A category and its position: level 0 is the top, 2 the lowest. */
export interface PlacedCategory {
  node: CategoryNode
  depth: number
  parent: PlacedCategory | undefined
}

/** What a new category needs to know of the one that it is made in. */
export interface CategoryParent {
  node: Pick<CategoryNode, '_id' | 'name'>
  depth: number
  parent: CategoryParent | undefined
}

/** Every category by its id. */
export function placesIn(tree: readonly CategoryNode[]): ReadonlyMap<string, PlacedCategory> {
  const places = new Map<string, PlacedCategory>()
  const walk = (nodes: readonly CategoryNode[], parent?: PlacedCategory) => {
    for (const node of nodes) {
      const place = { node, depth: parent ? parent.depth + 1 : 0, parent }
      places.set(node._id, place)
      walk(node.children, place)
    }
  }
  walk(tree)
  return places
}

/** 'Fashion › Sarees', to distinguish categories of the same name. */
export function pathOf({ node, parent }: PlacedCategory): string {
  return parent ? `${pathOf(parent)} › ${node.name}` : node.name
}

/** How many categories it contains, at any depth. */
export function countBelow({ children }: CategoryNode): number {
  return children.reduce((count, child) => count + 1 + countBelow(child), 0)
}
