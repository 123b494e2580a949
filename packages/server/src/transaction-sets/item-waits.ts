import { sql } from 'kysely'

/** Whether a draft `d` was approved with its set and waits for the run of it, which gives it its version and its state. */
export const itemWaits = sql<boolean>`exists (
  select from set_item i join set_run r on r.set_id = i.set_id
  where i.draft_id = d.id and not r.is_done
    and not exists (select from transaction_state s where s.transaction_id = d.id))`
