/** Forms in which Enter saves what is typed, by their ids: they issue, mail, book and delete nothing. */
const ENTER_SAVES = [
	...["sign-in", "sign-in-code", "sign-up", "password-reset", "new-password", "confirm", "two-step-code"],
	...[
		"settings",
		"business",
		"bank-account",
		"password-change",
		"new-token",
		"currency",
		"numbers",
		"profile",
		"tax",
		"withholding",
		"usual-terms",
	],
	...[
		"notices",
		"receipts",
		"text-en",
		"text-es",
		"text-fr",
		"new-step",
		"rate",
		"rate-source",
		"pay-together",
		"pay-written-off",
		"part-payments",
		"client",
		"template",
		"entry",
		"timer",
		"switch",
		"split",
		"copies",
		"project",
		"week-form",
	],
	"upload",
	/^step--?\d+$/,
	/^project-form-\d+$/,
];

/**
 * The forms of a page in which Enter presses a button that is not the shared default button, and that are not known to
 * save harmlessly. Runs in the page, and so takes everything with it: call it with {@link ENTER}.
 */
export function pressedByEnter({ saves, refresh }: typeof ENTER): string[] {
	return [...document.forms].flatMap((form) => {
		const controls = [...form.elements];
		const fields = controls.filter((each) => each instanceof HTMLInputElement && !/hidden|file|button/.test(each.type));
		const pressed = controls.find((each) => each instanceof HTMLButtonElement && each.type === "submit");
		if (form.method !== "post" || fields.length === 0) return [];
		if (pressed instanceof HTMLButtonElement && pressed.value === refresh) return [];
		return saves.some((pattern) => new RegExp(pattern).test(form.id)) ? [] : `#${form.id}: ${pressed?.textContent}`;
	});
}

export const ENTER = {
	saves: ENTER_SAVES.map((id) => (typeof id === "string" ? `^${id}$` : id.source)),
	refresh: "refresh",
};
