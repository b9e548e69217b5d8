// The gateway sends somebody here or to the page of success; both ask the shop and say what is so.
export { Component, ErrorBoundary, HydrateFallback, loader } from './payment-success.tsx'
