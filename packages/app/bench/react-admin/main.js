import { createElement as h } from 'react'
import { Admin, Datagrid, List, NumberField, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'

// The least that shows the same rows: one list, no sign-in, one request.
const dataProvider = {
  async getList() {
    const { items, total } = await (await fetch('/rows.json')).json()
    return { data: items, total }
  },
}

const list = () =>
  h(
    List,
    { perPage: 50 },
    h(
      Datagrid,
      null,
      h(TextField, { source: 'content.name' }),
      h(TextField, { source: 'content.type' }),
      h(TextField, { source: 'content.city' }),
      h(TextField, { source: 'content.stateCode' }),
      h(NumberField, { source: 'version' }),
    ),
  )

createRoot(document.getElementById('root')).render(
  h(Admin, { dataProvider, disableTelemetry: true }, h(Resource, { name: 'institutions', list })),
)
