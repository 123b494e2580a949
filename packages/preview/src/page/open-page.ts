import { answerFetch } from '../wire/answer-fetch.ts'
import { keepLinksAddressed } from './link-addresses.ts'
import { startPlatform } from './start-platform.ts'

// Runs before anything of the app does.
answerFetch(startPlatform())
keepLinksAddressed(document)
