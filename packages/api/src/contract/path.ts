/** The parameter names of a path template. */
export type PathParams<Template extends string> = string extends Template
  ? string
  : Template extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PathParams<Rest>
    : never

/** Fills a path template; every value is encoded, so that an id can never name another path. */
export function fillPath<Template extends string>(
  template: Template,
  params: Readonly<Record<PathParams<Template>, string>>,
): string {
  const values: Readonly<Record<string, string>> = params
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
