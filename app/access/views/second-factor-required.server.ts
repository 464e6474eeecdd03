import { errorBody } from "~/web/errors/error-response.server";
import { SecondFactorRequired } from "../server/factors/confirm-code.server";

/** The password is not all that is asked for: which else is, so that whoever asked can ask for that. */
export function askForSecondFactor(error: unknown): Response {
	if (!(error instanceof SecondFactorRequired)) throw error;
	const { secondFactor, status } = error;
	return Response.json({ ...errorBody(error), secondFactor }, { status });
}
