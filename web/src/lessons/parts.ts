// What only a lesson shows: loaded with it, not with every table.
export { default as Lesson } from "../components/Lesson.svelte";
export { default as LessonEnd } from "../components/LessonEnd.svelte";
