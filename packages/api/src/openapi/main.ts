import { writeFileSync } from 'node:fs'

import { openApiDocument } from './open-api-document.ts'

/** `pnpm openapi [file]` writes the API document to a file, or prints it. */
const text = `${JSON.stringify(openApiDocument(), undefined, 2)}\n`
const [file] = process.argv.slice(2)
if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
