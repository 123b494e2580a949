/** What one person should know of. There is one row a person and event, whatever happens twice. */
export interface NotificationTable {
  id: string
  user_id: string
  kind: string
  /** What it tells of, named so that it is the same whoever tells it again. */
  event: string
  title: string
  body: string | null
  severity: 'info' | 'success' | 'warning'
  entity_type: string | null
  entity_id: string | null
  task_id: string | null
  /** The round of the task. */
  round: number | null
  created_at: Date
  read_at: Date | null
}

export interface NotificationTables {
  notification: NotificationTable
}
