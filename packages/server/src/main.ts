import { readConfig } from './config/read-config.ts'
import { StartError } from './config/start-error.ts'
import { startPlatform } from './node.ts'
import { consoleLog } from './node/console-log.ts'
import { announce } from './node/announce.ts'

try {
  const config = readConfig(process.env, process.argv.slice(2))
  const platform = await startPlatform(config, consoleLog)
  let stopping = false
  const stop = () => {
    // A second signal means now.
    if (stopping) process.exit(1)
    stopping = true
    platform.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        consoleLog.error('Stopping failed', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  consoleLog.info(await announce(config, platform))
} catch (error) {
  if (error instanceof StartError) consoleLog.error(error.message)
  else consoleLog.error('Strongroom could not start', error)
  process.exit(1)
}
