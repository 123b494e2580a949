/** What steers how a text is shown and is no part of it: control characters, and marks that turn its direction. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const steering = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g

/** A text as it stands on paper: on one line, and nothing in it that would move or hide what stands around it. */
export const plainText = (text: string): string => text.replace(steering, ' ').replace(/ {2,}/g, ' ').trim()
