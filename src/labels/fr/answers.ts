import type { Labels } from "../labels.js";
import type { Writing } from "../writing.js";

const variants = {
  text: "Texte",
  number: "Nombre",
  "whole-number": "Nombre entier",
  "yes-no": "Oui ou non",
  choice: "Dans une liste",
  list: "Liste",
  details: "Détails",
  json: "JSON",
} as const;

/** Everything that is filled in: forms, texts, notes on a scale, questions, files, and what MCP servers ask. */
export const answers = ({ number, count, and }: Writing) => {
  const characters = (n: number) => count(n, { one: "# caractère", other: "# caractères" });
  const files = (n: number) => count(n, { one: "# fichier", other: "# fichiers" });
  return {
    filter: "Filtrer",
    filterOf: (what) => `Filtrer ${what}`,
    filterCount: (matching, total, picked) =>
      [
        matching === total ? count(total, { one: "# option", other: "# options" }) : `${count(matching, { one: "# option", other: "# options" })} sur ${number(total)}`,
        ...(picked === 0 ? [] : [count(picked, { one: "# choisie", other: "# choisies" })]),
      ].join(", "),
    noMatch: "Aucun résultat.",
    clear: "Effacer",
    clearOf: (what) => `Effacer ${what}`,
    add: "Ajouter",
    addTo: (what) => `Ajouter à ${what}`,
    itemOf: (what, index) => `${what} ${number(index)}`,
    pickAmount: (min, max) => {
      if (min === undefined) return max === undefined ? "" : `Choisissez-en ${number(max)} au plus`;
      if (max === undefined) return `Choisissez-en au moins ${number(min)}`;
      return min === max ? `Choisissez-en ${number(min)}` : `Choisissez-en de ${number(min)} à ${number(max)}`;
    },
    variant: (kind, index) => (index === undefined ? variants[kind] : `${variants[kind]} ${number(index)}`),
    notSet: "Non précisé",

    lengthLimits: (min, max) => {
      if (max === undefined) return `Au moins ${characters(min ?? 0)}`;
      if (min === undefined) return `Au plus ${characters(max)}`;
      return min === max ? `Exactement ${characters(max)}` : `De ${number(min)} à ${characters(max)}`;
    },
    lengthLeft: (left) => (left < 0 ? `${characters(-left)} de trop` : `Encore ${characters(left)}`),
    show: "Afficher",
    showOf: (what) => `Afficher ${what}`,

    ratingOption: (value, high) => `${number(value)} sur ${number(high)}`,
    ratingNote: (value, low, high) => `${number(value)}, sur une échelle de ${number(low)} à ${number(high)}`,
    ratingRange: (low, high) => `Un nombre entier de ${number(low)} à ${number(high)}`,
    ratingEnds: (ends) => ends.map(({ value, label }) => `${number(value)} = ${label}`).join(", "),
    scaleAssumed: (low, high) => `L’échelle de la question n’a pas pu être lue ; elle va ici de ${number(low)} à ${number(high)}.`,

    other: "Autre…",
    otherSaid: (text) => `Autre : ${text}`,
    addNote: "Ajouter une remarque",
    note: "Remarque",
    noteSaid: (text) => `Remarque : ${text}`,
    questionCount: (amount) => count(amount, { one: "# question", other: "# questions" }),
    questionPlace: (index, total) => `Question ${number(index)} sur ${number(total)}`,
    next: "Suivant",
    reviewAnswers: "Vérifier les réponses",
    review: "Vérification",
    reviewTitle: "Vérifiez vos réponses",
    editAnswerTo: (question) => `Modifier la réponse à « ${question} »`,
    noAnswerYet: "Pas encore de réponse",

    chooseFile: "Choisir un fichier",
    chooseFiles: "Choisir des fichiers",
    orDrop: (multiple) => (multiple ? "ou les déposer ou coller ici" : "ou le déposer ou coller ici"),
    takePhoto: "Prendre une photo",
    fileSort: (sort) => ({ image: "images", audio: "fichiers audio", video: "vidéos", text: "fichiers texte" })[sort],
    uploadHint: (accept, size) => [and(accept), size === undefined ? "" : `${size} au maximum`].filter((rule) => rule !== "").join(" · "),
    uploadProgress: (name) => `Envoi de ${name}`,
    uploadedOf: (loaded, total) => `${loaded} sur ${total}`,
    uploadWaiting: "En attente",
    uploadStatus: (underWay, there) => {
      if (underWay.length > 0) return underWay.length === 1 ? `Envoi de ${underWay.join("")}` : `Envoi de ${files(underWay.length)}`;
      if (there.length === 0) return "";
      return there.length === 1 ? `${there.join("")} est envoyé` : `${files(there.length)} sont envoyés`;
    },
    uploadFailed: "Le fichier n’a pas pu être envoyé",
    uploadProblem: (problem) => {
      switch (problem.code) {
        case "refused":
          return `Le serveur a rejeté le fichier (${problem.status})${problem.reason === undefined ? "" : ` : ${problem.reason}`}.`;
        case "connection":
          return "La connexion a échoué pendant l’envoi du fichier.";
        case "no-answer":
          return "Le serveur a reçu le fichier, mais n’a pas dit où il se trouve.";
        case "stopped":
          return "L’envoi a été arrêté.";
      }
      problem satisfies never;
    },
    addressOrId: "Adresse ou identifiant du fichier",

    mcpSource: (server, tool) => {
      const who = server === "" ? "Un serveur MCP" : `Le serveur MCP « ${server} »`;
      return tool === "" ? `${who} le demande.` : `${who} le demande pour son outil « ${tool} ».`;
    },
    secretAsked: "Cela ressemble à un secret. Les serveurs MCP ne doivent pas en demander dans un formulaire : ne le donnez pas, sauf si vous savez pourquoi.",
    openAddress: (host) => `Ouvrir ${host} dans un nouvel onglet`,
    finishedAddress: "J’ai terminé",
    addressNotOpenable: "Cette adresse ne peut pas être ouverte d’ici. Seules les adresses http et https le peuvent.",
    addressHidesHost: (host) => `Ce qui précède « @ » n’est pas le site : ceci ouvre ${host}.`,
    addressInCode: "Le nom du site contient des lettres d’un autre alphabet, écrites ici sous forme de code. Un tel nom peut ressembler à un nom que vous connaissez.",
    addressNotEncrypted: "La connexion à cette adresse n’est pas chiffrée.",
  } satisfies Partial<Labels>;
};
