import { REFRESH } from "~/kernel/refresh-intent";

/**
 * The default button of a form that issues, mails, books or deletes: Enter in a field presses a form's first submit button
 * (HTML standard, implicit submission; WCAG 3.3.4). This one, put first, saves nothing. With JavaScript the sums have
 * followed the typing; without it the server works them out. Not `hidden`: Safari passes such a button over.
 */
export function DefaultButton() {
	return (
		<button
			type="submit"
			className="sr-only"
			name="intent"
			value={REFRESH}
			formNoValidate
			tabIndex={-1}
			aria-hidden="true"
			onClick={(event) => event.preventDefault()}
		/>
	);
}
