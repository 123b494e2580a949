// Nobody looks at a story under test, and no test asks for pixels: a frame that cannot be seen is laid out as ever, takes
// the focus and what tests send to its elements, and is never painted. A real pointer would go past it.
parent.document.documentElement.style.visibility = 'hidden'
