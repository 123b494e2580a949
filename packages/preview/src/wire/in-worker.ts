import { answerFetch } from './answer-fetch.ts'

// Runs before the worker that keeps the session: a page has started the platform by the time there is one.
answerFetch(Promise.resolve())
