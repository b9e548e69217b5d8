// A seller's file holds their own products; the server sees to it.
export { Component, ErrorBoundary, loader } from '../admin/product-import.tsx'
