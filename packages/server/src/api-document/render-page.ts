import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiResponse } from '@strongroom/api/openapi'
import { html, raw } from 'hono/html'
import { members, nameOf, typeWords, type Html } from './describe-schema.ts'
import { styles } from './styles.ts'

type Call = { verb: string; path: string; operation: OpenApiOperation }

/** The API document as one page for people: no script, nothing from elsewhere, one heading a call. */
export async function renderPage(document: OpenApiDocument): Promise<string> {
  const calls = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]): Call => ({ verb: verb.toUpperCase(), path, operation })),
  )
  const tags = document.tags.filter(({ name }) => calls.some(({ operation }) => operation.tags.includes(name)))
  const { info } = document
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}: API ${info.version}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>${info.title}: API ${info.version}</h1>
          <p>${info.summary} <a href="openapi.json">The same as OpenAPI 3.1</a>.</p>
          <p>${info.description}</p>
        </header>
        <nav aria-label="Concepts">
          <h2>Concepts</h2>
          <ul>
            ${tags.map(({ name, description }) => html`<li><a href="#${name}">${description}</a></li> `)}
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main id="calls" tabindex="-1">
          ${tags.map(({ name, description }) => concept(name, description, calls, document))}
          <section id="schemas" aria-labelledby="schemas-heading">
            <h2 id="schemas-heading">Schemas</h2>
            ${Object.entries(document.components.schemas).map(([name, schema]) => schemaSection(name, schema))}
          </section>
        </main>
      </body>
    </html> `
  return page.toString()
}

function concept(name: string, description: string, calls: readonly Call[], document: OpenApiDocument): Html {
  return html`<section id="${name}" aria-labelledby="${name}-heading">
    <h2 id="${name}-heading">${description}</h2>
    ${calls.filter(({ operation }) => operation.tags.includes(name)).map((call) => article(call, document))}
  </section> `
}

const bodyWords = (content: Readonly<Record<string, { schema: unknown }>>): Html =>
  content['application/json']
    ? typeWords(content['application/json'].schema)
    : html`a file, ${Object.keys(content).join(' or ')}`

function article({ verb, path, operation }: Call, document: OpenApiDocument): Html {
  const { operationId, summary, description, parameters, requestBody } = operation
  return html`<article id="${operationId}" aria-labelledby="${operationId}-heading">
    <h3 id="${operationId}-heading"><code>${verb} ${path}</code></h3>
    <p>${summary}. ${description}${requestBody && html` Body: ${bodyWords(requestBody.content)}.`}</p>
    ${
      parameters.length > 0 &&
      table(
        `Parameters of ${verb} ${path}`,
        ['Name', 'In', 'Value', 'Meaning'],
        parameters.map((parameter) => [
          html`<code>${parameter.name}</code>`,
          html`${parameter.in}${parameter.required && ', required'}`,
          typeWords(parameter.schema),
          html`${parameter.description}`,
        ]),
      )
    }${table(
      `Answers of ${verb} ${path}`,
      ['Status', 'Body', 'Meaning'],
      Object.entries(operation.responses).map(([status, response]) => {
        const told = resolved(response, document)
        return [
          html`${status}`,
          told.content ? typeWords(told.content['application/json'].schema) : html`none`,
          html`${told.description.split('\n\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`)}`,
        ]
      }),
    )}
  </article> `
}

function schemaSection(name: string, schema: JsonSchema): Html {
  const rows = members(schema)
  return html`<article id="schema-${name}" aria-labelledby="schema-${name}-heading">
    <h3 id="schema-${name}-heading">${name}</h3>
    ${typeof schema.description === 'string' && html`<p>${schema.description}</p> `}${
      rows.length > 0
        ? table(
            `Members of ${name}`,
            ['Member', 'Value', 'Meaning'],
            rows.map(({ path, required, schema: member }) => [
              html`<code>${path}</code>${required && ' (required)'}`,
              typeWords(member),
              html`${typeof member.title === 'string' && member.title}${typeof member.description === 'string' && `. ${member.description}`}`,
            ]),
          )
        : html`<p>${typeWords(schema)}</p> `
    }
  </article> `
}

/** A table that scrolls by itself where the window is narrow, also by keyboard. */
function table(caption: string, heads: readonly string[], rows: readonly (readonly Html[])[]): Html {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div> `
}

function resolved(response: OpenApiResponse | { $ref: string }, document: OpenApiDocument): OpenApiResponse {
  if (!('$ref' in response)) return response
  const found = document.components.responses[nameOf(response.$ref)]
  if (!found) throw new Error(`The API document refers to ${response.$ref}, which it does not hold.`)
  return found
}
