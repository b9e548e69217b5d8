// One's own door is the same for everybody behind the counter.
export { Component, ErrorBoundary, loader } from '../admin/security.tsx'
