// Nobody looks at a story under test, and no test asks for pixels: a frame that cannot be seen is laid out, focused and
// clicked as ever, and never painted.
parent.document.documentElement.style.visibility = 'hidden'
