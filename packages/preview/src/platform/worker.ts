// Loaded from here, because the platform's modules wait for each other: whoever connects meanwhile would not be heard.
const serving = import('./serve.ts')

addEventListener('connect', (event) => {
  // A shared worker is connected by exactly one port.
  const [port] = event instanceof MessageEvent ? event.ports : []
  const tell = (problem?: string) => port?.postMessage(problem)
  serving.then(
    () => tell(),
    (error: unknown) => tell(error instanceof Error ? error.message : String(error)),
  )
})
