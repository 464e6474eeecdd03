/** What the page knew to run, which a start stops in the same step. */
export function runningIn(form: FormData): string | undefined {
	return form.has("running") ? String(form.get("running")) : undefined;
}
