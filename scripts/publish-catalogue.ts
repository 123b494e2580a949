import { tool } from './paths.ts'
import { runCommand } from './run-command.ts'

// Without a token the client fails at once, which would make every fork's pull request red.
if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  process.stdout.write('No CHROMATIC_PROJECT_TOKEN: the catalogue is not published for the hosted visual review.\n')
} else {
  const args = ['--config-file', 'chromatic.config.json']
  process.exitCode = (await runCommand(tool('chromatic'), args, { live: true, timeoutSeconds: 900 })).code
}
