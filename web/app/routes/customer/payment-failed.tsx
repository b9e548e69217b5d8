import '#app/styles/app.css'

// The gateway redirects here or to payment-success; both ask the shop for the payment's real state.
export { Component, ErrorBoundary, HydrateFallback, loader } from './payment-success.tsx'
