export { KeptWords, useWords, useWordsBox, withText, type Words, type WordsBoxes } from './words.ts'
