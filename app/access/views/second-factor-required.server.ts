import { errorBody } from "~/web/errors/error-response.server";
import { SecondFactorRequired } from "../server/factors/confirm-code.server";

/** The password alone is not enough: what else is required, so that the caller can ask for it. */
export function askForSecondFactor(error: unknown): Response {
	if (!(error instanceof SecondFactorRequired)) throw error;
	const { secondFactor, status } = error;
	return Response.json({ ...errorBody(error), secondFactor }, { status });
}
