import type { Plugin } from "vite";

/** Files of Remix's, each with what is changed in it. */
const EDITS: readonly (readonly [file: RegExp, from: string, to: string])[] = [
	[
		/@remix-run\/router\/dist\/router\.js$/,
		`    pendingNavigationController = null;
    completeNavigation(location, _extends({
      matches: updatedMatches || matches
    },`,
		`    pendingNavigationController = null;
    if (errors && (historyAction !== Action.Pop || location === state.location) && routerWindow && !routerWindow.dispatchEvent(new CustomEvent("unreached", { cancelable: true, detail: { errors, location } }))) {
      pendingAction = Action.Pop;
      pendingPreventScrollReset = true;
      completeNavigation(state.location, _extends({ matches: state.matches, errors: state.errors, actionData: state.actionData }, getActionDataForCommit(pendingActionResult)));
      return;
    }
    completeNavigation(location, _extends({
      matches: updatedMatches || matches
    },`,
	],
	[
		/@remix-run\/react\/dist\/esm\/routeModules\.js$/,
		"    window.location.reload();",
		`    let answer = await fetch(route.module).catch(() => null);
    if (!answer || answer.status > 501 && answer.status < 505) throw error;
    window.location.reload();`,
	],
	[
		/@remix-run\/react\/dist\/esm\/single-fetch\.js$/,
		`  await resolvePromise;
  return results;`,
		`  (await resolvePromise).forEach((outcome, at) => {
    if (outcome.result instanceof TypeError) results[matches[at].route.id] = outcome;
  });
  return results;`,
	],
];

/**
 * Has the router ask by an event of the window whether the shown page stays where the next is not reached, or its script
 * (docs/decisions/0018-patches-to-packages.md). `null` for any other file. Throws where Remix has changed.
 */
export function withUnreachedPages(file: string, source: string): string | null {
	const edits = EDITS.filter(([pattern]) => pattern.test(file));
	if (edits.length === 0) return null;
	return edits.reduce((text, [, from, to]) => {
		if (text.split(from).length !== 2) throw new Error(`${file} has changed: look at dev/vite/unreached-pages.ts`);
		return text.replace(from, () => to);
	}, source);
}

export function unreachedPages(): Plugin {
	return {
		name: "unreached-pages",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		transform(source, id) {
			const code = withUnreachedPages(id, source);
			return code === null ? null : { code, map: null };
		},
	};
}
