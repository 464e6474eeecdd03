import { AppError } from "~/kernel/errors";

/** For pages: what a use case forbids is an answer with status 403, which the route's error boundary words. */
export async function orDenied<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work;
	} catch (error) {
		if (error instanceof AppError && error.code === "forbidden") throw new Response(error.message, { status: 403 });
		throw error;
	}
}
