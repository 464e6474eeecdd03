import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { PageHead } from "~/ui/card";
import { publicMeta } from "../marketing/public-meta";
import { ApiOperation } from "./openapi/api-operation";
import { toReference } from "./openapi/reference";

export const meta = publicMeta({
	title: () => "API documentation",
	description: () => `Every path of the ${PRODUCT.name} API: what it takes, what it answers, and what may go wrong.`,
});

export async function loader({ request }: LoaderFunctionArgs) {
	const { openApiDocument } = await import("./openapi/document");
	return toReference(openApiDocument(new URL(request.url).origin));
}

/** The description of the API for a person, made from the one for machines; in English, as its names are. */
export default function ApiDocs() {
	const { about, groups } = useLoaderData<typeof loader>();
	return (
		<div lang="en">
			<PageHead
				title="API documentation"
				subtitle={
					<>
						{about} For machines: <a href="/api/openapi.json">openapi.json</a>. How to retry, page and tell errors
						apart: <a href="/api/guide.md">guide.md</a>.
					</>
				}
			/>
			<nav aria-label="Paths" className="sheet mt-4 p-(--pad)">
				{groups.map(({ name, operations }) => (
					<div key={name} className="mb-4 last:mb-0">
						<p className="text-sm font-semibold">{name}</p>
						<ul className="mt-1 grid gap-x-8 md:grid-cols-2">
							{operations.map(({ id, method, path }) => (
								<li key={id}>
									<a href={`#${id}`} className="inline-flex min-h-7 items-center break-all">
										{method} {path}
									</a>
								</li>
							))}
						</ul>
					</div>
				))}
			</nav>
			{groups.map(({ name, operations }) => (
				<section key={name} aria-label={name}>
					<h2 className="mt-18 mb-5 text-2xl">{name}</h2>
					{operations.map((operation) => (
						<ApiOperation key={operation.id} {...operation} />
					))}
				</section>
			))}
		</div>
	);
}
