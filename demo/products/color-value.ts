/** The colour names that the shop uses, as they are drawn. */
const colorValues: Record<string, string> = {
  White: '#f6f4ee',
  'Off white': '#f1e9d8',
  Cream: '#f3e7c9',
  Black: '#24282c',
  Charcoal: '#474d52',
  Grey: '#9aa1a6',
  Silver: '#c9d0d5',
  Red: '#c0281f',
  Maroon: '#741a2e',
  Rani: '#c2185b',
  Pink: '#ec8fae',
  Peach: '#f4b394',
  Orange: '#e5722a',
  Mustard: '#dba32a',
  Yellow: '#f1c232',
  Gold: '#cfa64a',
  'Bottle green': '#0b5d45',
  Green: '#2f8f5b',
  Mint: '#a7d8c0',
  Olive: '#70743a',
  Teal: '#1d7f86',
  'Sky blue': '#7fb6de',
  Blue: '#2360a8',
  'Royal blue': '#24449c',
  Navy: '#1f2c4d',
  Indigo: '#39307a',
  Purple: '#6d3f96',
  Lavender: '#b7a5dc',
  Brown: '#6f4427',
  Tan: '#c4986a',
  Natural: '#cda871',
  Terracotta: '#b8613a',
}

export function colorValue(name: string): string {
  const value = colorValues[name]
  if (value === undefined) throw new Error(`The demo shop draws nothing in ${name}`)
  return value
}
