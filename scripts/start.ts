import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { appIsBuilt, buildApp } from './app-build.ts'
import { onParentGone } from './on-shutdown.ts'
import { root } from './paths.ts'

if (!appIsBuilt()) {
  process.stderr.write('Building the app ...\n')
  const { code, output, seconds } = await buildApp()
  if (code !== 0) {
    process.stderr.write(`${output}\nThe app could not be built.\n`)
    process.exit(1)
  }
  process.stderr.write(`Built in ${seconds.toFixed(1)} s.\n`)
}

// In this process: signals reach the server itself, and there is no child that could be left behind.
onParentGone(() => process.kill(process.pid, 'SIGTERM'))
const server = join(root, 'packages/server/src/main.ts')
process.argv[1] = server
await import(pathToFileURL(server).href)
