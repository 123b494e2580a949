import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onParentGone } from './on-shutdown.ts'
import { root, tool } from './paths.ts'

// The browser sees one origin, as in production: Vite listens on 3000 and passes the server's paths on to 3001
// (packages/app/vite.config.ts).
const origin = 'http://localhost:3000'
const serverPort = '3001'
const main = join(root, 'packages/server/src/main.ts')

const children = [
  start(process.execPath, ['--watch', '--watch-preserve-output', main, ...process.argv.slice(2)], {
    PORT: serverPort,
    PUBLIC_URL: origin,
  }),
  start(tool('vite'), ['packages/app', '--config', 'packages/app/vite.config.ts'], {}),
]
let ending = false
for (const child of children) child.on('exit', (code) => end(code ?? 1))
process.on('SIGINT', () => end(130))
process.on('SIGTERM', () => end(143))
process.on('SIGHUP', () => end(129))
onParentGone(() => end(1))

function start(file: string, args: string[], env: Record<string, string>) {
  return spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
}

/** One without the other is of no use: the first that ends takes the other with it. */
function end(code: number): void {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, 5_000).unref()
}
