import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What was told of a task that has been decided or withdrawn says so, as it does from now on with each decision. */
export const pastNotices: Migration = {
  async up(db) {
    await sql`update notification n set title =
        regexp_replace(n.title, ' (still )?waits for your decision$', ' waited for your decision') || coalesce((
          select ': ' || trim(u.first_name || ' ' || u.last_name) || case e.kind
              when 'Approved' then ' approved it' when 'Rejected' then ' sent it back' else ' withdrew it' end
            from task_event e join app_user u on u.id = e.by_id
            where e.task_id = n.task_id and e.round = n.round and e.kind in ('Approved', 'Rejected', 'Withdrawn')
            order by e.seq limit 1), '')
      from approving_task t
      where t.id = n.task_id and n.kind = 'TaskAssigned' and (t.status <> 'Pending' or t.round <> n.round)
        and n.title like '%waits for your decision'`.execute(db)
  },
}
