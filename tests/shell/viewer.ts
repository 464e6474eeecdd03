import type { Viewer } from "~/shell/viewer";

/** Somebody on pro who is signed in, as the frame of a page knows her. */
export const VIEWER: Viewer = {
	name: "Nora Adler",
	email: "nora@adler.example",
	plan: "pro",
	planName: "Pro",
	isAdministrator: false,
	shortcuts: true,
	privacyControl: true,
	demoUntil: null,
};
