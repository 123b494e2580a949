import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { appendOnly } from '../db/guards.ts'

/** Comments are answered and resolved; what was said, and each time it was settled, stays. */
export const answeredComments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table task_comment add column reply_to text, add column asks boolean not null default false`,
  `alter table task_comment add constraint comment_of_task unique (id, task_id)`,
  // What answers stands in the same task, and asks nothing itself.
  `alter table task_comment add constraint reply_is_of_its_task
    foreign key (reply_to, task_id) references task_comment (id, task_id)`,
  `alter table task_comment add constraint reply_asks_nothing check (reply_to is null or not asks)`,
  `create index task_comment_reply on task_comment (reply_to) where reply_to is not null`,

  `create table comment_mark (
    seq bigint generated always as identity primary key,
    comment_id text not null references task_comment (id),
    resolved boolean not null,
    by_id text not null references app_user (id),
    at timestamptz(3) not null
  )`,
  `create index comment_mark_comment on comment_mark (comment_id, seq)`,
  ...appendOnly('comment_mark'),

  // Whoever wrote at the draft does not settle what others asked of it.
  `create function refuse_own_settling() returns trigger language plpgsql as $$
    begin
      if exists (select from task_comment c join approving_task t on t.id = c.task_id
        where c.id = new.comment_id and c.author_id <> new.by_id
          and (t.creator_id = new.by_id
            or exists (select from draft_edit e where e.draft_id = t.draft_id and e.user_id = new.by_id))) then
        raise exception '% wrote at what comment % is about and cannot settle it', new.by_id, new.comment_id
          using errcode = 'check_violation', constraint = 'author_settles_no_question';
      end if;
      return new;
    end $$`,
  `create trigger comment_mark_settler before insert on comment_mark
    for each row execute function refuse_own_settling()`,
]
