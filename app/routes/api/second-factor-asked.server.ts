import { SecondFactorAsked } from "~/identity/server/confirm-code.server";
import { errorBody } from "~/web/error-response.server";

/** The password is not all that is asked for: which else is, so that whoever asked can ask for that. */
export function askForSecondFactor(error: unknown): Response {
	if (!(error instanceof SecondFactorAsked)) throw error;
	const { secondFactor, status } = error;
	return Response.json({ ...errorBody(error), secondFactor }, { status });
}
