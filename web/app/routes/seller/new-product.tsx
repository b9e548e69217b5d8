// A seller's products look like an admin's; the server shows each what is theirs.
export { Component, ErrorBoundary, loader } from '../admin/new-product.tsx'
