/** The fields of a form by their names: a text, a choice of two, or several chosen. */
export type FormValues = { readonly [field: string]: string | boolean | readonly string[] }

/** A form as its page kept it, on what it begins with: a field that was kept as something else begins anew. */
export function keptForm<Form extends FormValues>(text: string, begin: Form): Form {
  return formOf(parsed(text), begin)
}

/** The rows of a form as its page kept them; one that begins where it kept none. */
export function keptRows<Row extends FormValues>(text: string, begin: Row): readonly Row[] {
  const kept = parsed(text)
  return Array.isArray(kept) && kept.length > 0 ? kept.map((row) => formOf(row, begin)) : [begin]
}

function formOf<Form extends FormValues>(found: unknown, begin: Form): Form {
  const kept = typeof found === 'object' && found !== null ? found : {}
  const fields = Object.entries(begin).map(([field, value]) => {
    const typed: unknown = Reflect.get(kept, field)
    return [field, isLike(typed, value) ? typed : value]
  })
  return asForm(Object.fromEntries(fields))
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isLike = (found: unknown, begin: FormValues[string]): boolean =>
  typeof begin === 'object'
    ? Array.isArray(found) && found.every((one) => typeof one === 'string')
    : typeof found === typeof begin

/** Each of its fields is what the form begins with, or of the same sort. */
const asForm = <Form extends FormValues>(fields: object) => fields as Form
