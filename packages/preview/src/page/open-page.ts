import { answerFetch } from '../wire/answer-fetch.ts'
import { addressEntries } from './history-entries.ts'
import { keepLinksAddressed } from './link-addresses.ts'
import { startPlatform } from './start-platform.ts'

// Runs before anything of the app does.
answerFetch(startPlatform())
addressEntries(history)
keepLinksAddressed(document)
