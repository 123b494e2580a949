import { ensureChromium } from './ensure-chromium.ts'
import { tool } from './paths.ts'
import { buildPreview, previewFolder } from './preview-static.ts'
import { runCommand } from './run-command.ts'

// Builds the preview and plays it, with nothing but its files to be reached.
await buildPreview(previewFolder)
const env = { CHROMIUM_PATH: await ensureChromium() }
const args = ['test', '--config', 'packages/preview/playwright.config.ts']
process.exitCode = (await runCommand(tool('playwright'), args, { env, live: true })).code
