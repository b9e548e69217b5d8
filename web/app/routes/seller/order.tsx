// A seller's orders look like an admin's; the server shows each what is theirs.
export { Component, ErrorBoundary, loader } from '../admin/order.tsx'
