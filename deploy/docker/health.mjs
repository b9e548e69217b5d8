// HEALTHCHECK: whether the shop on this machine serves; exit status 0 or 1.
const port = process.env.PORT || '3000'
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/livez`, {
    signal: AbortSignal.timeout(4_000),
  })
  process.exit(ok ? 0 : 1)
} catch {
  process.exit(1)
}
