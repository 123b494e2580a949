import { readConfig } from './config/read-config.ts'
import { StartError } from './config/start-error.ts'
import { collectSooner } from './node/collect-sooner.ts'
import { consoleLog } from './node/console-log.ts'

collectSooner()

const told = new AbortController()
// Before anything else: a first start takes its time, and is stopped in order too.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    // A second signal means now.
    if (told.signal.aborted) process.exit(1)
    told.abort(new Error('The platform was told to stop.'))
  })

try {
  const config = readConfig(process.env, process.argv.slice(2))
  // To load the rest takes a second or more, for which nobody waits who is told of a mistake.
  const [{ startPlatform }, { announce }] = await Promise.all([import('./node.ts'), import('./node/announce.ts')])
  const platform = await startPlatform(config, consoleLog, told.signal)
  told.signal.addEventListener('abort', () => {
    void platform.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        consoleLog.error('Stopping failed', error)
        process.exit(1)
      },
    )
  })
  consoleLog.info(await announce(config, platform))
} catch (error) {
  if (error === told.signal.reason) process.exit(0)
  if (error instanceof StartError) consoleLog.error(error.message)
  else consoleLog.error('Strongroom could not start', error)
  process.exit(1)
}
