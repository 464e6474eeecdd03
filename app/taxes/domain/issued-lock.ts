/** Where the law wants that an invoice which is out is corrected by another document (docs/decisions/0082). */
const LOCKING_COUNTRIES: ReadonlySet<string> = new Set(["AT", "BE", "DE", "ES", "FR", "IT", "PT"]);

/** Whether an account that sets up tax there is proposed to lock what it issues. */
export function locksByLaw(country: string): boolean {
	return LOCKING_COUNTRIES.has(country);
}

/** What a form says of the lock: nothing where it did not ask, or proposed something else than `byLaw`. */
export function lockIn(form: FormData, byLaw: boolean): boolean | undefined {
	return form.get("lockAsked") === (byLaw ? "law" : "") ? form.has("lock") : undefined;
}
