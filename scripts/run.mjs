// Brings Node and pnpm, installs, and runs one task: `npm start` and `npm test` on a machine with only Node 18+ and npm.
// Plain JavaScript without dependencies, because it runs before anything is installed and on old Nodes.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE = '24.21.0'
const PNPM = '12.21.0'
const root = fileURLToPath(new URL('..', import.meta.url))
const windows = process.platform === 'win32'
const [task, ...args] = process.argv.slice(2)
if (!task) stop('Say which task to run: node scripts/run.mjs <task> [arguments]')

const starters = whoStartedUs()
const env = cleanEnvironment()
const tools = ownToolsFit() ? undefined : bringTools()
if (tools) env.PATH = `${tools}${delimiter}${env.PATH ?? ''}`
await install()
await runTask()

/** npm hands its own settings down as npm_config_*; pnpm and nested npm calls must not obey them, except how to reach the registry. */
function cleanEnvironment() {
  const kept =
    /^npm_config_(.*registry|cafile|ca|proxy|https?[-_]proxy|no[-_]?proxy|strict[-_]ssl|cache|userconfig|\/\/.*)$/i
  const dropped = /^(npm_(config|package|lifecycle)_|npm_(command|execpath|node_execpath)$|INIT_CWD$)/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name) || !dropped.test(name)))
}

/** 22.18 is the first 22 that runs TypeScript files without a flag. */
function ownToolsFit() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const nodeFits = (major === 22 && minor >= 18) || major === 24 || major >= 26
  if (!nodeFits) return false
  const pnpm = spawnSync('pnpm', ['--version'], { cwd: tmpdir(), env, encoding: 'utf8', shell: windows })
  return pnpm.status === 0 && pnpm.stdout.trim().startsWith('12.')
}

/** Returns the folder that holds `node` and `pnpm` of the wanted versions, from npm's cache or the registry. */
function bringTools() {
  const npm = npmCommand()
  const request = ['exec', '--yes', '--prefer-offline', '--ignore-scripts=false']
  const packages = [`--package=node@${NODE}`, `--package=pnpm@${PNPM}`]
  const probe = [...npm.args, ...request, ...packages, '--', 'node', '-p', 'process.execPath']
  if (!npmCacheIsUsed()) process.stderr.write(`Fetching Node ${NODE} and pnpm ${PNPM} through npm (once) ...\n`)
  // Outside the project, so that npm does not look into its node_modules.
  const found = spawnSync(npm.file, probe, { cwd: tmpdir(), env, encoding: 'utf8', shell: npm.shell })
  const node = found.status === 0 ? (found.stdout.trim().split(/\r?\n/).pop() ?? '') : ''
  const bin = foldersAbove(node)
    .map((folder) => join(folder, '.bin'))
    .find((folder) => existsSync(join(folder, windows ? 'pnpm.cmd' : 'pnpm')))
  if (bin) return bin
  return stop(
    `Could not fetch Node ${NODE} and pnpm ${PNPM} through npm. Is the registry reachable?\n` +
      `Or install Node 24 and pnpm 12 yourself and run this again.\n${found.stderr ?? found.error?.message ?? ''}`,
  )
}

/** Every folder above a path, the nearest first. */
function foldersAbove(path) {
  const folder = dirname(path)
  return folder === path || path === '' ? [] : [folder, ...foldersAbove(folder)]
}

/** npm as a script of this Node where npm has started us: no shell, no npm.cmd. */
function npmCommand() {
  const script = process.env.npm_execpath
  if (script && script.endsWith('npm-cli.js')) return { file: process.execPath, args: [script], shell: false }
  return { file: 'npm', args: [], shell: windows }
}

/** A guess, only to decide whether the wait deserves a word. */
function npmCacheIsUsed() {
  return existsSync(join(env.npm_config_cache ?? join(homedir(), '.npm'), '_npx'))
}

async function install() {
  const late = setTimeout(() => process.stderr.write('Installing the dependencies ...\n'), 2_000)
  const options = ['--frozen-lockfile', '--prefer-offline', '--reporter=append-only']
  const child = spawn('pnpm', ['install', ...options], {
    cwd: root,
    // CI: never ask a question, there may be nobody to answer it.
    env: { ...env, CI: 'true' },
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const release = stopWithUs(child)
  const code = await exitCode(child)
  release()
  clearTimeout(late)
  if (code !== 0) stop(`pnpm install failed (exit code ${code}):\n${Buffer.concat(output).toString()}`)
}

async function runTask() {
  const child = spawn('pnpm', ['--silent', 'run', task, ...args], {
    cwd: root,
    // Below pnpm and its shell nobody would notice that this process is gone: scripts/on-shutdown.ts watches it.
    env: { ...env, STRONGROOM_RUNNER: String(process.pid) },
    shell: windows,
    stdio: 'inherit',
  })
  stopWithUs(child)
  process.exit(await exitCode(child))
}

function exitCode(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => stop(`Could not run pnpm: ${error.message}`))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15)))
  })
}

/**
 * Nothing stays behind: signals go on to the child, and it ends when whoever started us does (npm can die without
 * passing anything on, so a process that is gone is the only sign).
 */
function stopWithUs(child) {
  let ending = false
  const end = (signal) => {
    // Once: npm's signal and npm's end come together, and the server takes a second signal for "now".
    if (ending) return
    ending = true
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), 15_000).unref()
  }
  // On a terminal Ctrl-C has reached the child already.
  const onInterrupt = () => (process.stdin.isTTY ? undefined : end('SIGINT'))
  const onTerminate = () => end('SIGTERM')
  const watch = setInterval(() => {
    if (starters.every(isAlive) && process.ppid === starters[0]) return
    clearInterval(watch)
    end('SIGTERM')
  }, 500)
  watch.unref()
  process.on('SIGINT', onInterrupt)
  process.on('SIGTERM', onTerminate)
  process.on('SIGHUP', onTerminate)
  return () => {
    clearInterval(watch)
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onTerminate)
    process.off('SIGHUP', onTerminate)
  }
}

/** Our parent; and npm, which is the parent's parent because npm runs a script through a shell. */
function whoStartedUs() {
  const parent = process.ppid
  const npm = process.env.npm_lifecycle_event && !windows ? parentOf(parent) : undefined
  return npm && npm > 1 ? [parent, npm] : [parent]
}

function parentOf(pid) {
  try {
    // pid (name) state ppid ...; the name may hold blanks and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    const ps = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })
    return ps.status === 0 ? Number(ps.stdout) : undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
