import { AppError } from "~/kernel/errors";

/** For pages: what a use case does not find is the 404 page, as for a path that there is not. */
export async function orNotFound<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		if (error instanceof AppError && error.code === "not_found") throw new Response(error.message, { status: 404 });
		throw error;
	}
}
